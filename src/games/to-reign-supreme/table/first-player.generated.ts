/**
 * Written by `npm run bench first-player`; do not edit. By edition, set-up, middle territories and handicap: the first
 * player’s share of the victories between two Strong bots.
 */
export const FIRST_PLAYER_WINS: Readonly<Record<string, number>> = {
  'rulebook easy from-home': 0.69,
  'rulebook challenging from-home': 0.75,
  'rulebook challenging at-once': 0.69,
  'rules-card easy from-home': 0.97,
  'rules-card challenging from-home': 0.91,
  'rules-card challenging at-once': 0.89,
  'rules-card easy from-home handicap': 0.49,
  'rules-card challenging from-home handicap': 0.83,
  'rules-card challenging at-once handicap': 0.56,
}
