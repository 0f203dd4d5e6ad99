import type { Estimate } from '../measures/estimates.ts'
import type { Unit } from '../measures/sections.ts'

/** A figure as a page writes it: `54.5%`, `1.08`, `12.3`. Ends of intervals beyond what a share can be are cut off. */
export function numberText(value: number, unit: Unit): string {
  if (!Number.isFinite(value)) return '–'
  switch (unit) {
    case 'share':
      return `${(100 * Math.min(1, Math.max(0, value))).toFixed(1)}%`
    case 'points':
      return signed(value, (100 * Math.abs(value)).toFixed(1), '+')
    case 'times':
      return signed(value, Math.abs(value).toFixed(2))
    default:
      return signed(value, amountText(Math.abs(value)))
  }
}

function amountText(amount: number): string {
  if (Number.isInteger(amount)) return amount.toLocaleString('en')
  return amount.toFixed(amount < 10 ? 2 : 1)
}

/** @param amount the value without its sign; what is rounded to nothing has none */
function signed(value: number, amount: string, plus = ''): string {
  if (Number(amount) === 0) return amount
  return `${value < 0 ? '−' : plus}${amount}`
}

/** `58.1% to 65.8%`; undefined where too little was counted for an interval. */
export function rangeText({ low, high }: Estimate, unit: Unit): string | undefined {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return undefined
  return `${numberText(low, unit)} to ${numberText(high, unit)}`
}

/** `62.0% (58.1% to 65.8%)`. */
export function estimateText(estimate: Estimate, unit: Unit): string {
  const value = numberText(estimate.value, unit)
  const range = rangeText(estimate, unit)
  return Number.isNaN(estimate.value) || range === undefined ? value : `${value} (${range})`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign])
}
