import { expect, test } from 'vitest'
import type { CampaignFigures } from '@dure/contract/campaigns/views'
import { comparisonText, shareOf } from './texts.ts'

const figures = (sent: number, replied: number): CampaignFigures => ({ sent, read: replied, replied, hired: 0, cash: 0, repaid: 0 })

test('a share of fewer than five quotes is not told, nor how the two compare [campaigns.result]', () => {
  expect(shareOf(2, figures(4, 2))).toBeNull()
  expect(shareOf(2, figures(5, 2))).toBe('40%')
  expect(comparisonText(figures(4, 4), figures(9, 1))).toBeNull()
  expect(comparisonText(figures(9, 1), figures(4, 4))).toBeNull()
  expect(comparisonText(figures(5, 4), figures(5, 2))).toContain('40%p 높아요')
})
