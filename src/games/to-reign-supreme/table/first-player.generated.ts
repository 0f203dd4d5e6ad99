/**
 * Written by `npm run bench balance to-reign-supreme`; do not edit. By edition, set-up and middle territories: the first
 * player’s share of the victories between two Strong bots.
 */
export const FIRST_PLAYER_WINS: Readonly<Record<string, number>> = {
  'rulebook easy from-home': 0.743,
  'rulebook challenging from-home': 0.797,
  'rulebook challenging at-once': 0.775,
  'rules-card easy from-home': 1,
  'rules-card challenging from-home': 0.757,
  'rules-card challenging at-once': 1,
}
