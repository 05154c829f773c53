import { graphemeLength, stripSymbols, tooLong, tooShort, withoutUnseen } from '@dure/kernel/korean'
import * as z from 'zod/mini'

/** A text with no rule of its own: only never longer than it may sensibly be [availability.bounded-input]. */
export const anyText = (most: number) => z.string().check(z.maxLength(most, tooLong(most)))

/** The first check of a text: one that is longer is looked at no further, and the checks after it work on what ends [availability.cut-first]. */
export const noLonger = (most: number, error: string) => z.maxLength(most, { error, abort: true })

type Counted = {
  /** 제목은 and 제목을, as refusals speak of it. */
  readonly named: string
  readonly object: string
  /** Characters as people count them. */
  readonly least?: number
  readonly most: number
  /** Units of text it may take, whatever its characters. */
  readonly units: number
  /** Emoji and special signs are taken out of it [texts.profile-symbols]. */
  readonly plain?: boolean
  /** Blanks between words are one each, line breaks too. */
  readonly oneLine?: boolean
}

/** A text whose length is counted as people count it, in NFC and without the blanks around it; as it is kept [texts.as-kept]. */
export const counted = ({ named, object, least = 0, most, units, plain = false, oneLine = false }: Counted) =>
  z.string({ error: `${object} 적어 주세요.` }).check(
    noLonger(units, tooLong(most, named)),
    ...(plain ? [z.overwrite(stripSymbols)] : []),
    ...(oneLine ? [z.overwrite((text: string) => text.replaceAll(/\s+/g, ' '))] : []),
    z.trim(),
    z.normalize('NFC'),
    // Letters that nobody sees make nothing longer [texts.unseen].
    z.refine((text) => graphemeLength(withoutUnseen(text), least) >= least, tooShort(least, object)),
    z.refine((text) => graphemeLength(text, most) <= most, tooLong(most, named)),
  )

/** What somebody types in his own way (blanks, dashes), before it is put in order. */
export const typed = anyText(60)

/** The caller's own number in a path, or `me`. */
export const memberInPath = anyText(20)

/** An instant as ISO 8601. */
export const moment = (message: string) => z.iso.datetime(message).check(z.maxLength(40, message))

/** A list of a query, given as `a,b` or several times. */
export const listInQuery = z.union([anyText(2000), z.array(anyText(200)).check(z.maxLength(100))])

/** JSON that is kept for whoever sent it, and understood by nobody here. */
export const foreignJson = (most: number) =>
  z.unknown().check(z.refine((value) => (JSON.stringify(value) ?? '').length <= most, '보낸 내용이 너무 커요.'))
