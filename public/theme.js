// Runs before the first paint, so that a chosen theme does not arrive as a flash. The page's scripts go on from here.
for (const name of ['theme', 'motion']) {
  try {
    const chosen = localStorage.getItem(`interregnum.${name}`)
    if (chosen) document.documentElement.dataset[name] = chosen
  } catch {
    // Storage is refused: the device's own wish stands.
  }
}
