import type { Page } from 'playwright-core'

/** Words that no German sentence has. Titles of games, levels and names of players are left out. */
const ENGLISH =
  /\b(the|and|you|your|of|to|is|are|it|with|from|for|by|row|column|places?|placed|drew|drawn|return(s|ed)?|round|hint|plays?|played|wins?|won|counters?|monks?|squires?|heralds?|priests?|knights?|bishops?|templars?|villages?|towns?|castles?|city|cities|settlements?|points?|awards?|trails?|match|over|close|save|replay|review|skip|next|pause|seats?|players?|cups?|rules|nobody|contested|empty|mountain|hex|hexes|blue|red|green|gold|purple|choose|undo|show|speed|search|why|each|military|religious|political|controls?|controlled)\b/i

/** Words, or letters, that no English sentence has. */
const GERMAN =
  /[äöüß]|\b(der|und|du|dein|deine|dir|nicht|ist|sind|passen|mich|wenn|zug|brett|mehr|noch|niemand|spielplan)\b/i

/** What a page says in English where it does not say that it does, by `lang`. */
export async function englishOn(page: Page): Promise<readonly string[]> {
  const texts = (await saidIn(page, 'de')).map((text) =>
    text.replace(/Counts & Clerics|To Reign Supreme|War of Supremacy/g, ''),
  )
  return texts.filter((text) => ENGLISH.test(text))
}

/** What a page says in German where it says that this is English. */
export async function germanOn(page: Page): Promise<readonly string[]> {
  return (await saidIn(page, 'en')).filter((text) => GERMAN.test(text))
}

/** All texts and names of a page that are said to be in a language, each once. */
async function saidIn(page: Page, language: string): Promise<readonly string[]> {
  const said = await page.evaluate((wanted) => {
    const found: string[] = []
    const isOfIt = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === wanted
    const note = (element: Element | null, text: string | null | undefined) => {
      const words = text?.trim()
      if (words && isOfIt(element)) found.push(words)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
      if (!(node.parentElement instanceof HTMLScriptElement)) note(node.parentElement, node.textContent)
    for (const element of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-description'])
        note(element, element.getAttribute(name))
    note(document.documentElement, document.title)
    return found
  }, language)
  return [...new Set(said)]
}
