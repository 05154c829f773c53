import type { Module } from '../../module.ts'

export const market: Module = {
  name: 'market',
  tables:
    'product product_option product_district product_change product_event product_draft product_question market_order market_order_event',
}
