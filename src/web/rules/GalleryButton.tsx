import { useEffect, useRef, useState } from 'preact/hooks'
import { Button, type ButtonProps, clauseAsked, Dialog } from '../../look/index.ts'
import { go } from '../browser/router.ts'
import { hasGallery } from '../game/loader.ts'
import { lazyPart } from '../page/loading.tsx'
import { page } from '../page/messages.ts'
import type { GalleryProps } from './Gallery.tsx'

const Gallery = lazyPart(async () => (await import('./Gallery.tsx')).Gallery)

export type GalleryButtonProps = {
  readonly game: string
  /** Where the button stands over something that must stay: opens a dialog, with the cards of these checked options. */
  readonly over?: { readonly options: unknown }
  readonly size?: ButtonProps['size']
}

/** Leads to the card gallery of a game that has one. */
export function GalleryButton({ game, over, size }: GalleryButtonProps) {
  const [isOpen, setOpen] = useState(false)
  if (!hasGallery(game)) return null
  return (
    <>
      <Button
        icon="hand"
        {...(size !== undefined && { size })}
        onPress={() => (over ? setOpen(true) : go({ page: 'cards', game }))}
      >
        {page('cards')}
      </Button>
      {isOpen && <GalleryDialog game={game} options={over?.options} onClose={() => setOpen(false)} />}
    </>
  )
}

function GalleryDialog({ onClose, ...gallery }: GalleryProps & { readonly onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const asked = clauseAsked.value
  useEffect(() => {
    // Opened from the rules, it covers the clause that they show.
    if (asked && box.current?.closest('.drawer')) onClose()
  }, [asked])
  return (
    <Dialog title={page('cards')} width="full" onClose={onClose}>
      <div ref={box}>
        <Gallery {...gallery} />
      </div>
    </Dialog>
  )
}
