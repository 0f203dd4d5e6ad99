/**
 * The herald's roll: names for bots. None is a word of a game or the name of a level, and none has more than ten
 * letters, so that a name and a level fit a narrow plate.
 */
export const BOT_NAMES: readonly string[] = (
  'Aldous Alienor Anselm Asmund Aveline Baldric Beatrix Berengar Bertrade Blanche Borislav Casimir Clotilde Dagny ' +
  'Damaris Drogo Dunstan Edda Eilif Elswyth Emeric Estrild Eudo Fatima Faramond Fulk Gerwin Godiva Gudrun Guiscard ' +
  'Hadewych Halima Hawise Hereward Idris Ingunn Isolde Jocasta Jocelyn Kalinda Kunigund Lambert Leofric Liutgard ' +
  'Lothair Mahaut Malik Marbod Melisende Merewen Milosz Nadira Niamh Odalric Osbert Oswin Perrin Petronel Quentin ' +
  'Radomir Ragnhild Rikissa Roderic Rostam Rowena Sabine Sancho Sibylla Sigurd Soraya Tancred Tarkan Theobald Thyra ' +
  'Tomyris Ulric Urraca Waleran Wenna Wulfrun Yolande Zahir Zenobia'
).split(' ')

/** A name from the roll that nobody at the table has, in any case of letters. */
export function nameForBot(taken: readonly string[]): string {
  const there = new Set(taken.map((name) => name.toLowerCase()))
  const free = BOT_NAMES.filter((name) => !there.has(name.toLowerCase()))
  return free[Math.floor(Math.random() * free.length)]
}
