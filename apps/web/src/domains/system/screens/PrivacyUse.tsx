import { Legal, loadTerms } from '../Legal.tsx'
import type { Head } from '../../../screen.ts'

const title = '개인정보 수집·이용 동의'

export const head = (): Head => ({
  title,
  description: '두레에 가입하고 거래할 때 동의하는 개인정보의 항목과 쓰임, 보관 기간이에요.',
})

export const loader = loadTerms('optional')

export const component = () => <Legal title={title} kind="optional" path="/terms/privacy-use" />
