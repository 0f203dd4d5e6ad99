import type { Estimate } from '../measures/estimates.ts'
import type { Unit } from '../measures/sections.ts'

/** A figure as a page writes it: `54.5%`, `1.08`, `12.3`. */
export function numberText(value: number, unit: Unit): string {
  if (!Number.isFinite(value)) return '–'
  switch (unit) {
    case 'share':
      return `${(100 * value).toFixed(1)}%`
    case 'points':
      return `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(100 * value).toFixed(1)}`
    case 'times':
      return value.toFixed(2)
    default:
      return Number.isInteger(value) ? value.toLocaleString('en') : signed(value)
  }
}

function signed(value: number): string {
  const text = Math.abs(value) < 10 ? Math.abs(value).toFixed(2) : Math.abs(value).toFixed(1)
  return value < 0 ? `−${text}` : text
}

/** `62.0% (58.1% to 65.8%)`. */
export function estimateText({ value, low, high }: Estimate, unit: Unit): string {
  if (Number.isNaN(value)) return '–'
  return `${numberText(value, unit)} (${numberText(low, unit)} to ${numberText(high, unit)})`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign])
}
