/** The page of the yardstick: what a careful developer writes by hand with React for one list of claims, without a router or a table library. */
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { statuses } from '../claims-server.ts';

interface Claim {
  readonly id: string;
  readonly title: string;
  readonly amount: string;
  readonly status: string;
  readonly created: string;
}

interface Answer {
  readonly rows: readonly Claim[];
  readonly total: number;
}

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

function ListPage() {
  const [status, setStatus] = useState<string>('Open');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const asking = new AbortController();
    fetch(`/claims?${new URLSearchParams({ status })}`, { signal: asking.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`The server answered ${response.status}.`);
        setAnswer((await response.json()) as Answer);
      })
      .catch((error: unknown) => asking.signal.aborted || setProblem(String(error)));
    return () => asking.abort();
  }, [status]);
  return (
    <div className="shell">
      <nav>
        <strong>Claims</strong>
        <a href="/all" aria-current="page">
          All claims
        </a>
        <a href="/mine">My claims</a>
      </nav>
      <main>
        <h1>All claims</h1>
        <select aria-label="Status" value={status} onChange={({ target }) => setStatus(target.value)}>
          {statuses.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        {problem === '' ? null : <p role="alert">{problem}</p>}
        <table>
          <thead>
            <tr>
              <th>Title</th>
              <th>Status</th>
              <th>Created</th>
              <th>Amount</th>
            </tr>
          </thead>
          <tbody>
            {answer?.rows.map((claim) => (
              <tr key={claim.id} className="list-row">
                <td>
                  <a href={`/claims/${claim.id}`}>{claim.title}</a>
                </td>
                <td>{claim.status}</td>
                <td>{moment.format(new Date(claim.created))}</td>
                <td>{money.format(Number(claim.amount))}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {answer ? <p>{answer.total} claims</p> : <p>Loading</p>}
      </main>
    </div>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <ListPage />
    </StrictMode>,
  );
