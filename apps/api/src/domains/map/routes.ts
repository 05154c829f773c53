import { map } from '@dure/contract/map/endpoints'
import { bind } from '../../http/bind.ts'
import { searchMap } from './searchMap.ts'

export const mapRoutes = bind(map, { searchMap: (context, { query }) => searchMap(context, query) })
