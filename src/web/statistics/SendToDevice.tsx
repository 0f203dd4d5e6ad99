import { useState } from 'preact/hooks'
import { encode } from 'uqr'
import { Refused } from '../../core/index.ts'
import { Button, Dialog, ErrorPanel } from '../../look/index.ts'
import { MOST_TRANSFER_LENGTH } from '../../protocol/index.ts'
import { translated } from '../../words/index.ts'
import { CopyLine } from '../account/CopyLine.tsx'
import { useRequest } from '../account/use-request.ts'
import { identity } from '../api/identity.ts'
import { sendTransfer } from '../api/transfers.ts'
import { addressOf } from '../browser/router.ts'
import { browserData } from './browser-data.ts'
import { statistics as say } from './messages.ts'
import { noteResults } from './results.ts'
import { canSeal, seal } from './sealed-data.ts'

/** Sends all that this browser keeps to another device, by a code that holds the key. Nothing without a server. */
export function SendToDevice() {
  const [link, setLink] = useState<string>()
  const { refusal, ask } = useRequest()
  const { is } = identity.value
  if (is !== 'known') return null
  if (!canSeal()) return <p class="quiet small">{say('needsHttps')}</p>
  const send = async () => setLink(await sendAll())
  return (
    <>
      <p>
        <Button icon="share" onPress={() => ask(send)}>
          {say('send')}
        </Button>
      </p>
      {refusal && (
        <ErrorPanel sentence={translated(refusal.message)} code={refusal.code} where={refusal.at} />
      )}
      {link !== undefined && (
        <Dialog title={say('send')} width="narrow" onClose={() => setLink(undefined)}>
          <p>{say('scan')}</p>
          <Code text={link} />
          <CopyLine label={say('link')} text={link} said={say('linkCopied')} shareTitle="Interregnum" />
          <p class="quiet small">{say('encrypted')}</p>
        </Dialog>
      )}
    </>
  )
}

/** @returns the link for the other device: the key is in the part that browsers send to no server */
async function sendAll(): Promise<string> {
  await noteResults()
  const { data, key } = await seal(browserData())
  if (data.length > MOST_TRANSFER_LENGTH) throw new Refused({ code: 'too-much', message: say('tooMuch') })
  const { transfer } = await sendTransfer(data)
  return new URL(addressOf({ page: 'receive', code: `${transfer}.${key}` }), location.href).href
}

/** A QR code. */
function Code({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg class="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={say('qr')}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shape-rendering="crispEdges" />
    </svg>
  )
}
