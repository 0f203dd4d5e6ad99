import { languageSpoken } from './words.ts'

/** A number with a fixed count of digits after the point, as the language writes it: `3.6`. Few parts need it. */
export function decimal(value: number, digits: number): string {
  return value.toLocaleString(languageSpoken(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
