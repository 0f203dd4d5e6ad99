import { signal } from '@preact/signals'
import { type MatchRecord, writeRecord } from '../../core/index.ts'
import { dateText } from './relative-time.ts'
import { go, OPENED_FILE } from './router.ts'
import { keepInTab, keptInTab } from './tab-storage.ts'

/** An opened match file. Its text is not checked yet. */
export type OpenedFile = {
  /** Counts the files that this window has opened. */
  readonly number: number
  readonly name: string
  readonly text: string
  /** The moment at which it is shown first. Default: where it was before a reload. */
  readonly moment?: number
}

const FILE_KEY = 'interregnum.file'

export const opened = signal(keptInTab(FILE_KEY) as OpenedFile | undefined)

/** Opens the replay of a record at a moment, as if it were in a file. */
export function openRecordText(name: string, text: string, moment: number): void {
  const file: OpenedFile = { name, text, number: (opened.peek()?.number ?? 0) + 1 }
  keepInTab(FILE_KEY, file)
  opened.value = { ...file, moment }
  go({ page: 'replay', id: OPENED_FILE })
}

/** Opens the replay of a match file. That page reports its errors. A folder has no text. */
export async function openRecordFile(file: File): Promise<void> {
  openRecordText(file.name, await file.text().catch(() => ''), 0)
}

export function chooseRecordFile(): void {
  chooseFile((file) => void openRecordFile(file))
}

/** Has the player choose a JSON file; nothing happens when they choose none. */
export function chooseFile(open: (file: File) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.json,application/json'
  input.hidden = true
  input.addEventListener('change', () => {
    const file = input.files?.[0]
    if (file) open(file)
    input.remove()
  })
  input.addEventListener('cancel', () => input.remove())
  // Outside the page it could be removed before a file is chosen.
  document.body.append(input)
  input.click()
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.json', 'application/json'],
  ['.html', 'text/html'],
])

/** Downloads a text as a file of the type that its name ends with. */
export function saveFile(name: string, text: string): void {
  const type = TYPES.get(name.slice(name.lastIndexOf('.'))) ?? 'text/plain'
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  // By then the browser has read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

export function saveRecord(record: MatchRecord): void {
  saveFile(`${record.game}-${dateText(new Date())}.json`, writeRecord(record))
}
