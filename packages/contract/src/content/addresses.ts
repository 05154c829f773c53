import { videoOf } from '@dure/kernel/links/youtube'
import * as z from 'zod/mini'
import { tooLong } from '@dure/kernel/korean'
import { contentLimits as limits } from './limits.ts'
import { opensPage } from './opensPage.ts'

/** A page of ours; never another site, which `/<tab>/` is to browsers [content.links]. */
export const ownPath = z.string().check(
  z.maxLength(200),
  z.refine((given) => /^\/./.test(given) && opensPage(given), '/로 시작하는 두레 안의 주소를 적어 주세요.'),
)

/** A page of ours, or of another site by its whole address [content.links]. */
export const address = z
  .string('주소를 적어 주세요.')
  .check(
    z.maxLength(limits.url, { error: tooLong(limits.url, '주소는'), abort: true }),
    z.refine(opensPage, 'https://로 시작하는 주소나 /로 시작하는 두레 안의 주소를 적어 주세요.'),
  )

/** A video on YouTube. */
export const youtubeVideo = z.string('유튜브 주소를 적어 주세요.').check(
  z.maxLength(limits.url, { error: tooLong(limits.url, '주소는'), abort: true }),
  z.refine((given) => opensPage(given) && videoOf(given) !== undefined, '유튜브 영상의 주소를 적어 주세요.'),
)
