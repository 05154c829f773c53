import { accessOf } from '../walk.ts'

export const access = accessOf({
  own: [
    'listOpenPages',
    'getPage',
    'findPage',
    'readVersion',
    'previewBlocks',
    'writePage',
    'saveDraft',
    'unplanPage',
    'bringBack',
    'dropDraft',
  ],
})
