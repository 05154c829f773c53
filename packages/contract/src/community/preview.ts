import * as z from 'zod/mini'
import { draftBlocks, shownBlock } from '../content/blocks.ts'
import { endpoint } from '../endpoint.ts'
import { communityDraftCalls } from './limits.ts'

export const postPreview = {
  previewPost: endpoint({
    method: 'POST',
    path: '/v1/community/previews',
    summary: 'What is written as readers would see it, with what its cards are called; nothing of it is kept',
    access: 'member',
    changes: [],
    body: z.object({ contentBlocks: draftBlocks }),
    answer: z.object({ blocks: z.array(shownBlock) }),
    limit: communityDraftCalls,
  }),
} as const
