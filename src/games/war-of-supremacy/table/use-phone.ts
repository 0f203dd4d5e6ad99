import { useEffect, useState } from 'preact/hooks'
import { PHONE } from '../../../look/index.ts'

/** Whether the window is as small as a phone's, upright or on its side: there cards of a hand are held as strips. */
export function usePhone(): boolean {
  const [isPhone, set] = useState(() => matchMedia(PHONE).matches)
  useEffect(() => {
    const query = matchMedia(PHONE)
    const change = () => set(query.matches)
    query.addEventListener('change', change)
    return () => query.removeEventListener('change', change)
  }, [])
  return isPhone
}
