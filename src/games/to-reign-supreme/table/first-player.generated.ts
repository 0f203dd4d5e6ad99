/**
 * Written by `npm run bench first-player`; do not edit. By edition, set-up, middle territories and handicap: the first
 * player’s share of the victories between two Strong bots.
 */
export const FIRST_PLAYER_WINS: Readonly<Record<string, number>> = {
  'rulebook easy from-home': 0.69,
  'rulebook challenging from-home': 0.77,
  'rulebook challenging at-once': 0.68,
  'rules-card easy from-home': 0.96,
  'rules-card challenging from-home': 0.9,
  'rules-card challenging at-once': 0.91,
  'rules-card easy from-home handicap': 0.52,
  'rules-card challenging from-home handicap': 0.82,
  'rules-card challenging at-once handicap': 0.51,
}
