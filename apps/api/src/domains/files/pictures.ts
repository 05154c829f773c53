import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { fairTurns, type Patience } from '../../fairTurns.ts'
import type { OverBudget } from './pictureBudgets.ts'
import { pictureProcesses, type PictureJob } from './pictureProcesses.ts'
import { SECOND } from '@dure/kernel/time'

export type Picture = { readonly width: number; readonly height: number }
export type Sender = { readonly id: string; readonly isGuest: boolean }

const processes = pictureProcesses()
/** [files.fair-turns] */
const uploads = fairTurns(2)
/** A picture takes a second but for bombs: who finds more in line than this is told to come back, guests before members. */
const member: Patience = { ofOne: 10, inAll: 60, milliseconds: 45 * SECOND }
const guest: Patience = { ...member, inAll: 30 }

/**
 * Writes a picture anew from its pixels, in the sender's turn: turned upright, no side longer than we keep, without EXIF.
 * @returns its size; which end it goes beyond where it promises more than we take, none when the bytes are no picture after all; 'busy' where too many wait.
 * @throws Error where it cannot be written
 */
export async function reencode(sender: Sender, job: PictureJob): Promise<Picture | OverBudget | 'busy'> {
  const turn = await uploads.take(sender.id, sender.isGuest ? guest : member, async () => ({ picture: await processes.work(job) }))
  return turn === null ? 'busy' : turn.picture
}

const copies = fairTurns(2)
/** Ours, and soon done. */
const any: Patience = { ofOne: Infinity, inAll: Infinity, milliseconds: 100 * SECOND }

/** A smaller copy for `?w=` of a picture that we wrote ourselves. */
export async function shrink(from: NodeJS.ReadableStream, to: string, width: number): Promise<void> {
  await copies.take(to, any, async () => {
    const image = sharp(await buffer(from), { limitInputPixels: 100_000_000 })
    await image.resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toFile(to)
  })
}
