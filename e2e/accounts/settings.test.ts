import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { waiverWords } from '@dure/contract/leaving/endpoints'
import { createCaller } from '../../apps/api/test/caller.ts'
import { photo } from '../../apps/api/test/files/upload.ts'
import { customer, lastCode, newPhone, testPassword, type Person } from '../../apps/api/test/people.ts'
import { paid } from '../../apps/api/test/safe-payment/deals.ts'
import { buyCash, formOf, pro } from '../../apps/api/test/trade.ts'
import { journey, open, type Journey } from '../journey.ts'

let trip: Journey
beforeAll(async () => {
  trip = await journey()
})

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const see = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const fill = (page: Page, name: string | RegExp, text: string) => page.getByLabel(name).first().fill(text)

async function atWindow(page: Page, person: { name: string; phone: string; birthDate: string }): Promise<void> {
  await page.locator('input[name=name]').fill(person.name)
  await page.locator('input[name=phoneNumber]').fill(person.phone)
  await page.locator('input[name=birthDate]').fill(person.birthDate)
  await page.locator('button[value=verify]').click()
  await page.waitForURL((url) => url.origin === new URL(trip.house.url).origin && !url.search.includes('identityVerificationId'))
  await see(page, '확인했어요')
}

const logIn = async (person: Person, userAgent: string) => {
  const { body } = await trip.house.guest.raw(
    'POST',
    '/api2/auth/login',
    { email: person.email, password: testPassword },
    { 'user-agent': userAgent },
  )
  return createCaller(trip.house.url, body.key as string)
}

describe('account settings', () => {
  test('name, picture, e-mail and password change, each with its refusals', async () => {
    const { house } = trip
    const person = await customer(house, '김민지')
    const { page, problems, look } = await trip.visit({ as: person })
    await open(page, '/mypage/account-info')
    await see(page, person.email)

    await page.getByRole('link', { name: /^이름/ }).click()
    await fill(page, /^이름/, '김')
    await press(page, '저장하기')
    await see(page, '이름을 2자 이상 적어 주세요.')
    await look('account-name')
    await fill(page, /^이름/, '김민지수')
    await press(page, '저장하기')
    await page.waitForURL('**/mypage/account-info')
    await see(page, '김민지수')

    const picker = page.locator('input[type=file]')
    await picker.setInputFiles({
      name: 'face.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<svg onload="alert(1)"><script>alert(1)</script></svg>'),
    })
    await see(page, '올릴 수 없는 형식의 파일이에요.')
    await picker.setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer: await photo(900, 600) })
    await page.getByRole('dialog').getByText('네모를 움직여 보일 부분을 골라 주세요.').waitFor()
    await page.getByRole('button', { name: '이대로 쓰기' }).and(page.locator(':enabled')).waitFor()
    await look('account-crop')
    await press(page, '이대로 쓰기')
    await see(page, '프로필 사진을 바꿨어요.')
    const { picture } = await person.call('GET /api2/users/me/')
    const stored = await fetch(`${house.url}${picture}`)
    const bytes = Buffer.from(await stored.arrayBuffer())
    expect([stored.status, stored.headers.get('content-type'), bytes.includes('Secret Camera')]).toEqual([200, 'image/jpeg', false])
    await press(page, '사진 지우기')
    await see(page, '프로필 사진을 지웠어요.')

    await page.getByRole('link', { name: /^이메일/ }).click()
    const email = `new-${person.email}`
    await fill(page, /^새 이메일/, email)
    await fill(page, /^비밀번호/, 'no!way!11')
    await press(page, '확인 메일 받기')
    await see(page, '비밀번호가 맞지 않아요.')
    await look('account-email')
    await fill(page, /^비밀번호/, testPassword)
    await press(page, '확인 메일 받기')
    await see(page, '메일을 보냈어요')
    await look('account-email-sent')
    const inbox = (await (await fetch(`${house.sandbox.url}/inbox/mail?to=${email}`)).json()) as { text: string }[]
    const link = /https?:\S+token=[\w-]+/.exec(inbox[0]?.text ?? '')?.[0] ?? ''
    await open(page, link)
    await press(page, '새 이메일로 바꾸기')
    await page.waitForURL('**/mypage/account-info')
    await see(page, email)
    await open(page, link)
    await press(page, '새 이메일로 바꾸기')
    await see(page, '링크가 만료됐어요. 이메일 바꾸기를 다시 진행해 주세요.')

    await open(page, '/mypage/account-info/settings/password')
    await fill(page, /^지금 쓰는 비밀번호/, testPassword)
    await fill(page, /^새 비밀번호/, testPassword)
    await press(page, '비밀번호 바꾸기')
    await see(page, '지금 쓰는 비밀번호와 같아요.')
    await look('account-password')
    await fill(page, /^새 비밀번호/, 'new!pass!77')
    await press(page, '비밀번호 바꾸기')
    await page.waitForURL('**/mypage/account-info')
    await open(page, '/mypage/account-info/settings/nothing-here')
    await see(page, '찾으시는')
    expect(problems).toEqual([])
  })

  test('devices are shown; one is logged out, then all', async () => {
    const person = await customer(trip.house)
    const phone = await logIn(person, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1')
    const { page, problems, look } = await trip.visit({ as: person })
    await open(page, '/mypage/account-info/settings/sessions')
    await see(page, '지금 쓰는 기기')
    await look('account-sessions')
    await press(page, 'Safari · iPhone에서 로그아웃')
    await see(page, '그 기기에서 로그아웃했어요.')
    expect((await phone.raw('GET', '/api2/users/me/')).status).toBe(401)
    await press(page, '모든 기기에서 로그아웃')
    await press(page, '모두 로그아웃')
    await page.waitForURL('**/login**')
    await open(page, '/mypage')
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(problems).toEqual([])
  })

  test('a person certifies himself; then only his own phone is taken, and the page that waited opens', async () => {
    const person = await customer(trip.house)
    const who = { name: '한본인', birthDate: '1977-01-01' }
    const { page, problems, look } = await trip.visit({ as: person })
    await open(page, '/mypage/account-info/settings/identity')
    await look('account-identity')
    await press(page, '본인 확인하기')
    await atWindow(page, { ...who, phone: newPhone() })
    await press(page, '이 이름으로 저장하기')
    await see(page, '본인 명의의 휴대폰 번호로만 인증할 수 있습니다.')
    await press(page, '본인 확인하기')
    await atWindow(page, { ...who, phone: person.phone })
    await look('account-identity-done')
    await press(page, '이 이름으로 저장하기')
    await page.waitForURL('**/mypage/account-info')
    await see(page, '한본인 · 확인했어요')

    const phone = newPhone()
    await open(page, '/auth/phone-verification?redirect=%2Fsetting%2Fnotification')
    await see(page, '본인 명의의 휴대폰 번호로만 바꿀 수 있어요.')
    await look('phone-certified')
    await press(page, '본인 확인하기')
    await atWindow(page, { name: '남이', phone: newPhone(), birthDate: '1960-02-02' })
    await press(page, '저장하기')
    await see(page, '본인 명의의 휴대폰 번호로만 인증할 수 있습니다.')
    await press(page, '본인 확인하기')
    await atWindow(page, { ...who, phone })
    await press(page, '저장하기')
    await page.waitForURL('**/setting/notification')
    expect((await person.call('GET /api2/users/me/')).phone).toBe(phone)
    expect(problems).toEqual([])
  })

  test('a phone is proved by SMS with its refusals, and the page that waited is not forgotten', async () => {
    const { house } = trip
    const person = await customer(house)
    const { page, problems, look } = await trip.visit({ as: person })
    await open(page, '/auth/phone-verification?redirect=%2Fsetting%2Fnotification')
    await open(page, '/auth/phone-verification')
    await fill(page, /^휴대폰 번호/, '01512345678')
    await press(page, '인증번호 받기')
    await see(page, /본인인증 불가.*1600-0000/)
    await look('phone-restricted')
    const phone = newPhone()
    await fill(page, /^휴대폰 번호/, phone)
    await press(page, '인증번호 받기')
    await page.getByLabel(/^인증번호/).waitFor()
    await press(page, '다시 받기')
    await see(page, '인증번호는 30초 뒤에 다시 받을 수 있어요.')
    const code = await lastCode(house, phone)
    await fill(page, /^인증번호/, code === '000000' ? '111111' : '000000')
    await see(page, '인증번호가 맞지 않아요.')
    await look('phone-wrong')
    await fill(page, /^인증번호/, code)
    await see(page, '인증했어요')
    await press(page, '저장하기')
    await page.waitForURL('**/setting/notification')
    expect(problems).toEqual([])
  })

  test('leaving is refused while a deal runs; after it the words are read, cash is given up, and the door closes', async () => {
    const { house } = trip
    const deal = await paid(house)
    const visit = await trip.visit({ as: deal.pro })
    await open(visit.page, '/mypage/account-info/settings/leave')
    await see(visit.page, '지금은 탈퇴할 수 없어요')
    await see(visit.page, /끝나지 않은 안전결제 거래가 1건 있어요/)
    await visit.look('leave-blocked')

    const form = await formOf(house, 'piano-lesson')
    const leaver = await pro(house, { services: [form.service.id], name: '떠나요' })
    await buyCash(house, leaver.call)
    const { page, problems, look } = await trip.visit({ as: leaver })
    await open(page, '/mypage/account-info')
    await page.getByRole('link', { name: '회원 탈퇴' }).click()
    await see(page, '바로 지워지는 것')
    await see(page, '5년')
    await look('leave')
    await page.getByText('위 내용을 모두 확인했어요').click()
    await press(page, '탈퇴하기')
    await see(page, '비밀번호를 적어 주세요.')
    await fill(page, /^비밀번호/, testPassword)
    await press(page, '탈퇴하기')
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: '탈퇴하기' }).click()
    await see(page, /캐시가 남아 있어요/)
    await look('leave-cash')
    await fill(page, /^구매한 캐시/, waiverWords)
    await fill(page, /^떠나는 이유/, '이제 쉬려고 해요')
    await press(page, '탈퇴하기')
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: '탈퇴하기' }).click()
    await see(page, '탈퇴했어요. 그동안 함께해 주셔서 고마워요.')
    await page.waitForURL((url) => url.pathname === '/')
    await open(page, '/mypage')
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(problems).toEqual([])
  })
})
