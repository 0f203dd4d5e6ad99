// Runs before the first paint, so that theme and text size do not arrive as a flash. The page's scripts go on from here.
const shown = {
  theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  motion: 'auto',
  text: 'normal',
}
for (const name in shown) {
  try {
    shown[name] = localStorage.getItem(`interregnum.${name}`) ?? shown[name]
  } catch {
    // Storage is refused: the device's own wish stands.
  }
  document.documentElement.dataset[name] = shown[name]
}
