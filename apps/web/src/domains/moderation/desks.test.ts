import { deskTable } from '@dure/contract/moderation/deskTable'
import { expect, test } from 'vitest'
import { rows } from '../../routes.ts'

test.each(Object.entries(deskTable))(
  'the desk of %s stands on a page of operators that asks for its right [moderation.desks]',
  (_, desk) => {
    const page = rows.find((row) => row.path === desk.path.split('?')[0])
    expect(page).toMatchObject({ area: 'admin', right: desk.right })
    const query = [...new URLSearchParams(desk.path.split('?')[1]).keys()]
    expect(Object.keys(page!.search ?? {})).toEqual(expect.arrayContaining(query))
  },
)
