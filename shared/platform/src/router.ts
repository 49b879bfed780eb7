/**
 * The router as pages import it: the build replaces `react-router` by this module. Exports are named one by one, so that tree shaking
 * removes its loaders, actions and server parts (PLT-01); the linter rejects a name that is missing here.
 */
export {
  BrowserRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-whole';
