/** A stylesheet's colours by custom property, without the dashes. */
export function colours(css: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

/** A stylesheet in two parts: light and dark. */
export function byLight(css: string): readonly string[] {
  return css.split('\n:root[data-theme="dark"]')
}

/** The contrast of two colours, 1 to 21, by WCAG 2.2. @throws Error if one is undefined */
export function contrast(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) throw new Error('no such colour')
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
