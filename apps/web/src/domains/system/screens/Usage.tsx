import { Legal, loadTerms } from '../Legal.tsx'
import type { Head } from '../../../screen.ts'

const title = '이용약관'

export const head = (): Head => ({
  title,
  description: '두레를 이용할 때 고객과 고수, 두레가 서로 지키는 약속이에요.',
})

export const loader = loadTerms('usage')

export const component = () => <Legal title={title} kind="usage" path="/terms/usage" />
