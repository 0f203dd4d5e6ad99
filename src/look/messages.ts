import { words } from '../words/index.ts'

/** What all tables and pages share. */
export const look = words('look', {
  play: 'Play {title}',
  players: '<b>{players}</b> players',
  minutes: '<b>{minutes}</b> minutes',
  theme: 'Theme',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  textSize: 'Text size',
  normal: 'Normal',
  large: 'Large',
  larger: 'Larger',
  motion: 'Motion',
  noMotion: 'None',
  close: 'Close',
})
