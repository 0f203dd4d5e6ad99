/**
 * Written by `npm run bench first-player`; do not edit. By edition, set-up, middle territories and handicap: the first
 * player’s share of the victories between two Strong bots.
 */
export const FIRST_PLAYER_WINS: Readonly<Record<string, number>> = {
  'rulebook easy from-home': 0.625,
  'rulebook challenging from-home': 0.738,
  'rulebook challenging at-once': 0.698,
  'rules-card easy from-home': 0.958,
  'rules-card challenging from-home': 0.823,
  'rules-card challenging at-once': 0.868,
  'rules-card easy from-home handicap': 0.623,
  'rules-card challenging from-home handicap': 0.762,
  'rules-card challenging at-once handicap': 0.54,
}
