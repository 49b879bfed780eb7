/**
 * The router as pages have it: what the build puts in the place of `react-router`. Named one by one, so that tree shaking
 * leaves its loaders, actions and server parts out (PLT-01); a name that is missing here is refused by the linter.
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
