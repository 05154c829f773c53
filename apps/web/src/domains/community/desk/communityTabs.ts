import type { View } from '../../../desk/DeskViews.tsx'
import { href } from '../../../navigation/href.ts'

const all = [
  ['posts', '글', href('/admin/community')],
  ['topics', '주제', href('/admin/community/topics')],
  ['curations', '모음', href('/admin/community/curations')],
  ['words', '막은 말', href('/admin/community/words')],
] as const

/** The operators' pages of the community, beside one another. */
export const communityTabs = (now: (typeof all)[number][0]): View[] =>
  all.map(([name, label, path]) => ({ label, path, isShown: name === now, count: undefined }))
