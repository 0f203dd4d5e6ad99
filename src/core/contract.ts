export const UNKNOWN = '?'
