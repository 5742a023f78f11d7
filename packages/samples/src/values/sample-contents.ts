/** What is in sample files: the smallest that opens. Contents are text with a letter for each byte. */

const pdf = [
  '%PDF-1.4',
  '1 0 obj',
  '<< /Type /Catalog /Pages 2 0 R >>',
  'endobj',
  '2 0 obj',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  'endobj',
  '3 0 obj',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 298 420] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  'endobj',
  '4 0 obj',
  '<< /Length 44 >>',
  'stream',
  'BT /F1 24 Tf 40 340 Td (A sample file) Tj ET',
  'endstream',
  'endobj',
  '5 0 obj',
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  'endobj',
  'xref',
  '0 6',
  '0000000000 65535 f ',
  '0000000009 00000 n ',
  '0000000058 00000 n ',
  '0000000115 00000 n ',
  '0000000241 00000 n ',
  '0000000335 00000 n ',
  'trailer',
  '<< /Size 6 /Root 1 0 R >>',
  'startxref',
  '405',
  '%%EOF',
  '',
].join('\n');

/** A grey-blue rectangle. */
const png =
  '\x89PNG\x0d\x0a\x1a\x0a\x00\x00\x00\x0dIHDR\x00\x00\x00@\x00\x00\x00(\x08\x02\x00\x00\x00\xc1\xack\xbe\x00\x00\x00>IDATx\xda\xed\xcfA\x09\x00\x00\x08\x04\xb0\xeb\x9f\xd0\x97!L`\x06\x9f\xc2`\x05\x96\xeay-\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02\x17\x0b\xd3\x1f\x91\x87y\xb2\xea\xde\x00\x00\x00\x00IEND\xaeB`\x82';

/** Media type → content. */
const contents: Readonly<Record<string, string>> = {
  'application/pdf': pdf,
  'image/png': png,
  'text/csv': 'sample;amount\n1;10.00\n',
  'text/plain': 'A sample file.\n',
};

/** The content of a sample file of this media type; undefined when there is none. */
export function sampleContent(mediaType: string): string | undefined {
  return contents[mediaType];
}
