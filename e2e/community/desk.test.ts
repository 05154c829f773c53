import { afterEach, beforeAll, expect, test } from 'vitest'
import { ofAge, operator, customer } from '../../apps/api/test/people.ts'
import { paragraph, postOf, topicId } from '../../apps/api/test/community/writing.ts'
import { atRest, journey, quieten, type Journey } from '../journey.ts'

let at: Journey
beforeAll(async () => {
  at = await journey()
})
afterEach(() => quieten(at.house))

const title = '운영팀이 살펴볼 글이에요'

test('an operator reads what a post said before, hides it, shows it again and takes it away [community.desk] [community.edits]', async () => {
  const writer = await customer(at.house, '김민지')
  await ofAge(at.house, writer)
  const body = postOf(await topicId(at.house, 'free'), { title, contentBlocks: [paragraph('처음에는 이렇게 적었어요. 조금 뒤에 고쳐요.')] })
  const { id } = await writer.call('POST /v1/community/:category/posts', { params: { category: 'dure-life' }, body })
  await writer.call('PUT /v1/community/:category/posts/:postId', {
    params: { category: 'dure-life', postId: id },
    body: { ...body, contentBlocks: [paragraph('다시 보니 이렇게 적는 게 맞겠어요. 고쳤어요.')], version: 1 },
  })
  const visit = await at.visit({ as: await operator(at.house), size: 'desktop' })
  const { page } = visit
  // Others' posts stand in the same list.
  const row = page.locator('[data-row]').filter({ hasText: title })
  const press = (name: string | RegExp) => row.getByRole('button', { name }).click()
  const agree = (name: string) =>
    page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name, exact: true }).click()
  const see = (text: string) => page.getByText(text).first().waitFor()
  const refuse = async (open: string, submit: string, yes: string) => {
    await press(open)
    await page.getByLabel('이유', { exact: true }).selectOption({ label: '광고나 홍보예요' })
    await press(submit)
    await agree(yes)
  }
  await page.goto('/admin/community?view=all')
  await atRest(page)
  await press('지난 판과 처리 기록 (2판)')
  await page.getByRole('listitem').filter({ hasText: '뺀 줄: 처음에는 이렇게 적었어요' }).last().waitFor()
  await page.getByRole('listitem').filter({ hasText: '더한 줄: 다시 보니' }).last().waitFor()
  await visit.look('post-versions')
  await refuse('가리기', '가리고 알리기', '가리고 알리기')
  await see('글을 가리고 글쓴이에게 이유를 알렸어요.')
  await press('다시 보이기')
  await see('글을 올리고 글쓴이에게 알렸어요.')
  await refuse('아주 지우기', '지우고 알리기', '지우고 알리기')
  await see('글을 지우고 글쓴이에게 이유를 알렸어요.')
  const { rows } = await at.house.house.pool.query('select status from community_post where id = $1', [id])
  expect(rows).toEqual([{ status: 'deleted' }])
  expect(visit.problems).toEqual([])
})
