/**
 * Written by `npm run bench first-player`; do not edit. By edition, set-up, middle territories and handicap: the first
 * player’s share of the victories between two Strong bots.
 */
export const FIRST_PLAYER_WINS: Readonly<Record<string, number>> = {
  'rulebook easy from-home': 0.743,
  'rulebook challenging from-home': 0.807,
  'rulebook challenging at-once': 0.783,
  'rules-card easy from-home': 1,
  'rules-card challenging from-home': 0.763,
  'rules-card challenging at-once': 1,
  'rules-card easy from-home handicap': 0.36,
  'rules-card challenging from-home handicap': 0.46,
  'rules-card challenging at-once handicap': 0.193,
}
