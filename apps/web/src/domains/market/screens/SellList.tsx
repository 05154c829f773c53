import type { ScreenContext } from '../../../screen.ts'
import { loadOrders, OrdersPage } from '../orders/OrdersPage.tsx'

export const title = '판매 내역'

export const loader = (context: ScreenContext<'/mypage/market/sell-list'>): Promise<void> => loadOrders(context, 'provider')

export const component = () => <OrdersPage side="provider" />
