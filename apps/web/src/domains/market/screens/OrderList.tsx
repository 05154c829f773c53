import type { ScreenContext } from '../../../screen.ts'
import { loadOrders, OrdersPage } from '../orders/OrdersPage.tsx'

export const title = '구매 내역'

export const loader = (context: ScreenContext<'/mypage/market/order-list'>): Promise<void> => loadOrders(context, 'customer')

export const component = () => <OrdersPage side="customer" />
