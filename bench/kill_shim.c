/* Counts the calls by which a process changes the files of one folder, over all its threads, and at the kth kills it,
 * or lets calls fail.
 *
 * Loaded with LD_PRELOAD; a bench arms it through ctypes: shim_arm(folder, k, half, error, calls). k < 1 only counts.
 * half: the kth write leaves half of its bytes behind. error: instead of dying, this many calls fail with it.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_long calls, syncs, first, last;
static atomic_int torn, error;
static char folder[4096];

void shim_arm(const char *path, long k, int half, int number, long many)
{
    strncpy(folder, path, sizeof folder - 1);
    calls = 0;
    syncs = 0;
    torn = half;
    error = number;
    first = k;
    last = k + many - 1;
}

long shim_calls(void) { return calls; }
long shim_syncs(void) { return syncs; }

static int is_inside(const char *path) { return folder[0] && strncmp(path, folder, strlen(folder)) == 0; }

static int is_ours(int file)
{
    char link[64], path[4096];
    if (!folder[0])
        return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0)
        return 0;
    path[length] = 0;
    return is_inside(path);
}

static int is_struck(void)
{
    long n = atomic_fetch_add(&calls, 1) + 1;
    return first > 0 && n >= first && n <= last;
}

/* -1 for the caller to return, unless the process dies. */
static int strike(void)
{
    if (error) {
        errno = error;
        return -1;
    }
    kill(getpid(), SIGKILL);
    for (;;)
        pause();
}

#define REAL(type, name, ...) \
    static type (*real)(__VA_ARGS__); \
    if (!real) \
        real = (type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

ssize_t write(int file, const void *bytes, size_t count)
{
    REAL(ssize_t, "write", int, const void *, size_t);
    if (is_ours(file) && is_struck()) {
        if (torn)
            real(file, bytes, count / 2);
        return strike();
    }
    return real(file, bytes, count);
}

static ssize_t at(ssize_t (*real)(int, const void *, size_t, off64_t), int file, const void *bytes, size_t count,
                  off64_t where)
{
    if (is_ours(file) && is_struck()) {
        if (torn)
            real(file, bytes, count / 2, where);
        return strike();
    }
    return real(file, bytes, count, where);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t where)
{
    REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
    return at(real, file, bytes, count, where);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t where)
{
    REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
    return at(real, file, bytes, count, where);
}

static int synced(int (*real)(int), int file)
{
    if (is_ours(file)) {
        if (is_struck())
            return strike();
        syncs++;
    }
    return real(file);
}

int fsync(int file)
{
    REAL(int, "fsync", int);
    return synced(real, file);
}

int fdatasync(int file)
{
    REAL(int, "fdatasync", int);
    return synced(real, file);
}

int ftruncate64(int file, off64_t length)
{
    REAL(int, "ftruncate64", int, off64_t);
    if (is_ours(file) && is_struck())
        return strike();
    return real(file, length);
}

int ftruncate(int file, off_t length) { return ftruncate64(file, length); }

int unlink(const char *path)
{
    REAL(int, "unlink", const char *);
    if (is_inside(path) && is_struck())
        return strike();
    return real(path);
}

int rename(const char *from, const char *to)
{
    REAL(int, "rename", const char *, const char *);
    if (is_inside(to) && is_struck())
        return strike();
    return real(from, to);
}
