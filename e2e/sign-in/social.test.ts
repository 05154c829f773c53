import { afterEach, beforeAll, expect, test } from 'vitest'
import { customer, lastCode, newPhone, type Person } from '../../apps/api/test/people.ts'
import { mailedCode } from '../../apps/api/test/notifications/mailbox.ts'
import { journey, open, type Journey, type Visit } from '../journey.ts'

let world: Journey
const visits: Visit[] = []
beforeAll(async () => {
  world = await journey()
})
afterEach(() => {
  expect(visits.splice(0).flatMap((one) => one.problems)).toEqual([])
})

async function visit(as?: Person): Promise<Visit> {
  const one = await world.visit({ as })
  visits.push(one)
  return one
}

const button = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true })
const field = ({ page }: Visit, name: string) => page.getByRole('textbox', { name })
const see = ({ page }: Visit, text: string | RegExp) => page.getByText(text).first().waitFor()
const reach = ({ page }: Visit, path: string) => page.waitForURL((url) => url.pathname + url.search === path)

/** At the provider's page: somebody new to it. */
async function comeAs({ page }: Visit, who: { name: string; email?: string; phone?: string }): Promise<void> {
  await page.getByRole('button', { name: '이 사람으로 로그인' }).waitFor()
  await page.locator('input[name=name]').fill(who.name)
  if (who.email !== undefined) await page.locator('input[name=email]').fill(who.email)
  if (who.phone !== undefined) await page.locator('input[name=phone]').fill(who.phone)
  await page.getByRole('button', { name: '이 사람으로 로그인' }).click()
}

test('somebody new comes by Kakao, agrees, and is remembered as having come by Kakao [sign-in.last-way]', async () => {
  const who = { name: '윤새봄', email: 'spring@example.com', phone: newPhone() }
  const guest = await visit()
  await open(guest.page, '/login?redirect=%2Fmypage&utm_source=blog')
  await guest.page.waitForFunction(() => document.cookie.includes('dure_acquisition='))
  await button(guest, '카카오로 로그인').click()
  await comeAs(guest, who)
  await see(guest, '거의 다 됐어요')
  await see(guest, who.email)
  expect(new URL(guest.page.url()).search).toBe('')
  await button(guest, '가입하기').click()
  await see(guest, '필수 약관에 모두 동의해 주세요.')
  await guest.look('social-new')
  // A reload in the middle loses nothing.
  await guest.page.reload()
  await see(guest, who.email)
  await guest.page.getByText('모두 동의해요').click()
  await button(guest, '가입하기').click()
  await reach(guest, '/mypage')
  await see(guest, '윤새봄')
  const { rows } = await world.house.house.pool.query(
    'select a.record from acquisition a join member m on m.id = a.member_id where m.email = $1',
    [who.email],
  )
  expect(rows).toEqual([{ record: { utm_source: 'blog' } }])

  await button(guest, '로그아웃').click()
  await reach(guest, '/')
  await open(guest.page, '/login?redirect=%2Fmypage')
  await see(guest, '최근에 카카오로 로그인했어요')
  await guest.look('login-last')
  await button(guest, '카카오로 로그인').click()
  await guest.page.getByRole('button', { name: new RegExp(who.email) }).click()
  await reach(guest, '/mypage')
})

test('somebody whose provider tells neither e-mail nor phone gives them', async () => {
  const guest = await visit()
  await open(guest.page, '/social-login')
  await button(guest, '네이버로 시작하기').click()
  await comeAs(guest, { name: '남초록' })
  await see(guest, '거의 다 됐어요')
  await guest.page.getByText('모두 동의해요').click()
  await button(guest, '가입하기').click()
  await see(guest, '이메일 주소를 다시 확인해 주세요.')
  await field(guest, '이메일').fill('green@example.com')
  await button(guest, '가입하기').click()
  await see(guest, '휴대폰 번호를 인증해 주세요.')
  await guest.look('social-new-incomplete')
  const phone = newPhone()
  await field(guest, '휴대폰 번호').fill(phone)
  await button(guest, '인증번호 받기').click()
  await field(guest, '인증번호').waitFor()
  await field(guest, '인증번호').fill(await lastCode(world.house, phone))
  await see(guest, '인증했어요')
  await button(guest, '가입하기').click()
  await reach(guest, '/')
})

test('an account that has the e-mail is linked once its mailbox proves it', async () => {
  const owner = await customer(world.house, '정주인')
  const guest = await visit()
  await open(guest.page, '/sign-up')
  await button(guest, '네이버로 시작하기').click()
  await comeAs(guest, { name: '정주인', email: owner.email, phone: newPhone() })
  await see(guest, '이미 두레 회원이세요')
  await button(guest, '메일로 인증번호 받기').click()
  await see(guest, '인증번호를 보냈어요.')
  const code = await mailedCode(world.house, owner.email)
  await field(guest, '인증번호').fill(code === '000000' ? '111111' : '000000')
  await button(guest, '연결하고 로그인').click()
  await see(guest, '인증번호가 맞지 않아요.')
  await guest.look('social-taken')
  await field(guest, '인증번호').fill(code)
  await button(guest, '연결하고 로그인').click()
  await reach(guest, '/requests/sent')

  await open(guest.page, '/mypage/account-info/settings/social')
  await see(guest, /\d{4}\.\d{2}\.\d{2} 연결/)
  await guest.look('social-links')
  await button(guest, '연결 카카오').click()
  await comeAs(guest, { name: '정주인', email: 'juin@example.com' })
  await reach(guest, '/mypage/account-info/settings/social')
  await see(guest, '카카오 로그인을 연결했어요.')
  await button(guest, '끊기 카카오').click()
  await guest.page.getByRole('button', { name: '연결 끊기' }).click()
  await see(guest, '연결을 끊었어요.')
  await button(guest, '연결 카카오').waitFor()
})

test('a pro-to-be comes by Kakao in the middle of the sign-up and goes on where he was', async () => {
  const guest = await visit()
  await open(guest.page, '/pro/category-a/music-lesson')
  await guest.page.getByText('피아노 레슨', { exact: true }).click()
  await button(guest, '1개 고르고 다음').click()
  await guest.page.getByLabel('시·도').selectOption({ label: '서울' })
  await guest.page.getByLabel('시·군·구').selectOption({ label: '마포구' })
  await button(guest, '다음').click()
  await button(guest, '카카오로 시작하기').click()
  const phone = newPhone()
  await comeAs(guest, { name: '최연주', email: 'yeonju@example.com', phone })
  await see(guest, '거의 다 됐어요')
  await guest.page.getByText('모두 동의해요').click()
  await button(guest, '가입하기').click()
  await reach(guest, '/pro/service-a/music-lesson?step=account')
  await button(guest, '본인 확인하기').click()
  await guest.page.locator('input[name=name]').fill('최연주')
  await guest.page.locator('input[name=phoneNumber]').fill(phone)
  await guest.page.locator('input[name=birthDate]').fill('1988-04-02')
  await guest.page.locator('button[value=verify]').click()
  await reach(guest, '/pro/service-a/music-lesson?step=account')
  await button(guest, '고수로 시작하기').click()
  await guest.page.waitForURL((url) => !url.pathname.startsWith('/pro/'))
  await open(guest.page, '/profile')
  await see(guest, '서울 마포구')
})

test('who refuses at the provider comes back to where other ways are, and a forged way back is refused', async () => {
  const guest = await visit()
  await open(guest.page, '/login')
  await button(guest, '카카오로 로그인').click()
  await guest.page.getByRole('button', { name: '동의하지 않기' }).click()
  await see(guest, '카카오 로그인을 취소했어요')
  await guest.look('social-cancelled')

  await open(guest.page, '/social-auth/kakao/?code=stolen&state=forged')
  await see(guest, '로그인을 시작한 곳과 달라 이어 갈 수 없어요.')
  await guest.look('social-forged')
  await guest.page.getByRole('link', { name: '다시 로그인하기' }).click()
  await reach(guest, '/login')
  await open(guest.page, '/social-auth/kakao')
  await see(guest, '로그인을 이어 갈 수 없어요')
  expect((await guest.page.context().cookies()).some((one) => one.name === 'dure_auth')).toBe(false)
})

test('a member who refuses while linking is told of the link, and comes back to his links', async () => {
  const member = await visit(await customer(world.house))
  await open(member.page, '/mypage/account-info/settings/social')
  await button(member, '연결 카카오').click()
  await member.page.getByRole('button', { name: '동의하지 않기' }).click()
  await see(member, '카카오 연결을 취소했어요')
  await member.page.getByRole('link', { name: '간편 로그인 연결로 가기' }).click()
  await reach(member, '/mypage/account-info/settings/social')
})
