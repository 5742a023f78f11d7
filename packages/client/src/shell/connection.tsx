/** Said on every page while the server cannot be reached. It does not move what one is reading: it floats at the foot. */

import { WifiOff } from 'lucide-react';
import { tryAgain, useReachable } from '../api/connection.ts';
import { Button } from '../components/button.tsx';
import { t } from '../language/t.tsx';

/** Nothing to see while the server is reached. */
export function Connection() {
  const reachable = useReachable();
  return (
    <div role="status" className="connection-place">
      {reachable ? null : (
        <div className="connection">
          <WifiOff size={16} aria-hidden="true" />
          <span>{t('No connection. What you see may be older; what you enter is kept.')}</span>
          <Button small onClick={() => void tryAgain()}>
            {t('Try now')}
          </Button>
        </div>
      )}
    </div>
  );
}
