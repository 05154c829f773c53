import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChoiceChip } from './ChoiceChip.tsx'

const drawn = (value: string) =>
  renderToString(
    <ChoiceChip label="서비스" value={value} unset="" choices={[{ value: '3', label: '입주청소' }]} onPick={() => undefined} />,
  )

test('a chip says what is chosen and how it is taken off, also where that is beyond what may be chosen here', () => {
  expect(drawn('3')).toContain('입주청소 빼기')
  expect(drawn('3,9')).toContain('고른 서비스 빼기')
  expect(drawn('')).not.toContain('빼기')
})
