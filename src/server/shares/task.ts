import type { Refusal } from '../../core/index.ts'
import type { ShareAbout } from '../store/index.ts'

/** A record as the thread that checks it has read it. */
export type CheckedRecord = {
  readonly about: ShareAbout
  /** As JSON, with nothing in it but what the format of records has. */
  readonly record: string
}

/** What that thread answers with. */
export type CheckAnswer = CheckedRecord | { readonly refusal: Refusal }

/** What a thread draws. */
export type DrawTask = {
  /** The address of the built program that draws. */
  readonly program: string
  /** The record's JSON. */
  readonly record: string
  readonly about: ShareAbout
}

/** What that program, `src/web/picture/draw.tsx`, has for it. It is built with the client, so no types come with it. */
export type DrawingProgram = {
  /** @returns an SVG of 1200 by 630 pixels */
  draw(
    picture: Pick<ShareAbout, 'game' | 'names' | 'scores' | 'winners'> & {
      /** The position as an onlooker sees it. */
      readonly view: unknown
    },
  ): Promise<string>
}
