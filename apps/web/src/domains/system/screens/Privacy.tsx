import { Legal, loadTerms } from '../Legal.tsx'
import type { Head } from '../../../screen.ts'

const title = '개인정보 처리방침'

export const head = (): Head => ({
  title,
  description: '두레가 어떤 개인정보를 왜 모으고, 누구와 나누고, 언제 지우는지 알려 드려요.',
})

export const loader = loadTerms('privacy')

export const component = () => <Legal title={title} kind="privacy" path="/terms/privacy" />
