import { useState } from 'preact/hooks'
import { encode } from 'uqr'
import { type Refusal, Refused } from '../../core/index.ts'
import { Button, Dialog, ErrorPanel } from '../../look/index.ts'
import { MOST_TRANSFER_LENGTH } from '../../protocol/index.ts'
import { CopyLine } from '../account/CopyLine.tsx'
import { identity } from '../api/identity.ts'
import { refusalOf } from '../api/refusal-of.ts'
import { sendTransfer } from '../api/transfers.ts'
import { addressOf } from '../browser/router.ts'
import { browserData } from './browser-data.ts'
import { noteResults } from './results.ts'
import { canSeal, seal } from './sealed-data.ts'

/** Sends all that this browser keeps to another device, by a code that holds the key. Nothing without a server. */
export function SendToDevice() {
  const [link, setLink] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()
  const { is } = identity.value
  if (is !== 'known') return null
  if (!canSeal())
    return <p class="quiet small">To send them by a code, open this page with https. A file always works.</p>
  const send = async () => {
    setRefusal(undefined)
    try {
      setLink(await sendAll())
    } catch (error) {
      setRefusal(refusalOf(error))
    }
  }
  return (
    <>
      <p>
        <Button icon="share" onPress={() => void send()}>
          Send to another device
        </Button>
      </p>
      {refusal && <ErrorPanel sentence={refusal.message} code={refusal.code} where={refusal.at} />}
      {link !== undefined && (
        <Dialog title="Send to another device" width="narrow" onClose={() => setLink(undefined)}>
          <p>Scan this code with the other device within 15 minutes, or open the link there.</p>
          <Code text={link} />
          <CopyLine label="Link" text={link} said="Link copied" shareTitle="Interregnum" />
          <p class="quiet small">
            Your data is encrypted, and only this code has the key. Show it to nobody else.
          </p>
        </Dialog>
      )}
    </>
  )
}

/** @returns the link for the other device: the key is in the part that browsers send to no server */
async function sendAll(): Promise<string> {
  await noteResults()
  const { data, key } = await seal(browserData())
  if (data.length > MOST_TRANSFER_LENGTH) throw new Refused(TOO_MUCH)
  const { transfer } = await sendTransfer(data)
  return new URL(addressOf({ page: 'receive', code: `${transfer}.${key}` }), location.href).href
}

const TOO_MUCH: Refusal = {
  code: 'too-much',
  message: 'This is too much to send. Save it as a file instead, or delete finished matches.',
}

/** A QR code. */
function Code({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg class="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of the link">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shape-rendering="crispEdges" />
    </svg>
  )
}
