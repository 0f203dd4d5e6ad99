import { useId, useRef } from 'preact/hooks'
import { Button, toast } from '../../look/index.ts'
import { account as say } from './messages.ts'

export type CopyLineProps = {
  readonly label: string
  readonly text: string
  /** Announced after copying. */
  readonly said: string
  /** Adds a button that shares the text as a link, where the device can. */
  readonly shareTitle?: string
}

export function CopyLine({ label, text, said, shareTitle }: CopyLineProps) {
  const id = useId()
  const line = useRef<HTMLInputElement>(null)
  const copy = async () => {
    line.current?.select()
    // Without https the clipboard is closed: then the line is selected.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    toast(isCopied ? said : say('selected'), isCopied ? 'check' : 'info')
  }
  const share = () => {
    navigator.share({ title: shareTitle ?? label, url: text }).catch((error: unknown) => {
      const isCalledOff = error instanceof DOMException && error.name === 'AbortError'
      if (!isCalledOff) void copy()
    })
  }
  return (
    <div class="field copy-line">
      <label class="field-label" for={id}>
        {label}
      </label>
      <div class="flow copy-line-row">
        <input
          ref={line}
          id={id}
          class="control"
          readOnly
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button icon="link" onPress={() => void copy()}>
          {say('copy')}
        </Button>
        {shareTitle !== undefined && 'share' in navigator && (
          <Button icon="share" onPress={share}>
            {say('share')}
          </Button>
        )}
      </div>
    </div>
  )
}
